import type { ReactNode } from 'react';
import type { MessageKeys, NestedKeyOf } from 'use-intl';
import type { hi } from './messages.hi';
import type { hi as hiLazy } from './lazy/messages.hi';
import type { hi as hiOfRoutes } from './routes/allRoutes';

/** Same keys with any text. */
type Translated<Tree> = { [Key in keyof Tree]: Tree[Key] extends string ? string : Translated<Tree[Key]> };

export type MessageTree = Translated<typeof hi>;

/** In Hindi available only inside the part's `RouteMessages`. */
export type RouteMessageTree = Translated<typeof hiOfRoutes>;

export type FullMessageTree = MessageTree & RouteMessageTree;

/** Available only inside `LazyMessages`. */
export type LazyMessageTree = Translated<typeof hiLazy>;

type EveryMessage = FullMessageTree & LazyMessageTree;

/** Dotted path. */
export type MessageKey = MessageKeys<EveryMessage, NestedKeyOf<EveryMessage>>;

export type MessageValues = Record<string, string | number>;

/** Tags become elements, such as links. */
export type RichValues = Record<string, string | number | ((chunks: ReactNode) => ReactNode)>;
