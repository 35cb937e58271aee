import type { ReactNode } from 'react';
import type { MessageKeys, NestedKeyOf } from 'use-intl';
import type { hi } from './messages.hi';
import type { hi as hiLazy } from './lazy/messages.hi';
import type { hi as hiOfRoutes } from './routes/allRoutes';

/** Same keys with any text: what a translation must provide exactly. */
type Translated<Tree> = { [Key in keyof Tree]: Tree[Key] extends string ? string : Translated<Tree[Key]> };

/** Messages available everywhere. */
export type MessageTree = Translated<typeof hi>;

/** Messages of single parts; in Hindi only inside their `RouteMessages`. */
export type RouteMessageTree = Translated<typeof hiOfRoutes>;

/** A language loaded as a whole. */
export type FullMessageTree = MessageTree & RouteMessageTree;

/** Rarely used messages; only inside `LazyMessages`. */
export type LazyMessageTree = Translated<typeof hiLazy>;

type EveryMessage = FullMessageTree & LazyMessageTree;

/** Dotted path of a message. */
export type MessageKey = MessageKeys<EveryMessage, NestedKeyOf<EveryMessage>>;

/** Values of placeholders. */
export type MessageValues = Record<string, string | number>;

/** The same with tags that become elements, such as links. */
export type RichValues = Record<string, string | number | ((chunks: ReactNode) => ReactNode)>;
