import type { ReactNode } from 'react';
import type { MessageKeys, NestedKeyOf } from 'use-intl';
import type { hi } from './messages.hi';
import type { hi as hiOnDemand } from './onDemand/messages.hi';
import type { hi as hiOfParts } from './parts/allParts';

/** Same keys with any text: what a translation must provide exactly. */
type Translated<Tree> = { [Key in keyof Tree]: Tree[Key] extends string ? string : Translated<Tree[Key]> };

/** Messages available everywhere. */
export type MessageTree = Translated<typeof hi>;

/** Messages of single parts; in Hindi only inside their `PartWords`. */
export type PartsTree = Translated<typeof hiOfParts>;

/** A language loaded as a whole. */
export type WholeTree = MessageTree & PartsTree;

/** Rarely used messages; only inside `OnDemandWords`. */
export type OnDemandTree = Translated<typeof hiOnDemand>;

type EveryMessage = WholeTree & OnDemandTree;

/** Dotted path of a message. */
export type MessageKey = MessageKeys<EveryMessage, NestedKeyOf<EveryMessage>>;

/** Values of placeholders. */
export type MessageValues = Record<string, string | number>;

/** The same with tags that become elements, such as links. */
export type RichValues = Record<string, string | number | ((words: ReactNode) => ReactNode)>;
