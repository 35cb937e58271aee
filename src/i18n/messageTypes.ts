import type { ReactNode } from 'react';
import type { MessageKeys, NestedKeyOf } from 'use-intl';
import type { hi } from './messages.hi';
import type { hi as hiOnDemand } from './onDemand/messages.hi';
import type { hi as hiOfParts } from './parts/allParts';

/** The same tree of keys with any text at the leaves: what another language has to provide, no more and no less. */
type Translated<Tree> = { [Key in keyof Tree]: Tree[Key] extends string ? string : Translated<Tree[Key]> };

/** What every screen finds. */
export type MessageTree = Translated<typeof hi>;

/** Words of single parts of the shop; in Hindi there only inside of their `PartWords`. */
export type PartsTree = Translated<typeof hiOfParts>;

/** A language that comes as a whole. */
export type WholeTree = MessageTree & PartsTree;

/** Words of what few visitors ever open; there only inside of `OnDemandWords`. */
export type OnDemandTree = Translated<typeof hiOnDemand>;

type EveryMessage = WholeTree & OnDemandTree;

/** The path of every message: its groups and its name, with dots between them. */
export type MessageKey = MessageKeys<EveryMessage, NestedKeyOf<EveryMessage>>;

/** What a message's placeholders are filled with. */
export type MessageValues = Record<string, string | number>;

/** The same on screen, where a tag of the message can become an element: a link around some of its words. */
export type RichValues = Record<string, string | number | ((words: ReactNode) => ReactNode)>;
