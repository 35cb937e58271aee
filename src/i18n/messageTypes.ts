import type { MessageKeys, NestedKeyOf } from 'use-intl';
import type { hi } from './messages.hi';
import type { hi as hiOnDemand } from './onDemand/messages.hi';

/** The same tree of keys with any text at the leaves: what another language has to provide, no more and no less. */
type Translated<Tree> = { [Key in keyof Tree]: Tree[Key] extends string ? string : Translated<Tree[Key]> };

export type MessageTree = Translated<typeof hi>;

/** Words of what few visitors ever open; there only inside of `OnDemandWords`. */
export type OnDemandTree = Translated<typeof hiOnDemand>;

type EveryMessage = MessageTree & OnDemandTree;

/** The path of every message, like `cart.total`. */
export type MessageKey = MessageKeys<EveryMessage, NestedKeyOf<EveryMessage>>;

/** What a message's placeholders are filled with. */
export type MessageValues = Record<string, string | number>;
