import * as v from 'valibot';
import { readCatalogueQuery, writeCatalogueQuery, type CatalogueQuery } from '../../domain/catalogueQuery';
import type { AboutMarketplace } from '../../domain/operator';
import type { InitialData } from '../Marketplace';
import { aboutSchema, pageSchema } from './contract';
import { readPage } from './totals';

const ELEMENT_ID = 'initial-data';

const schema = v.object({
  about: aboutSchema,
  catalogue: v.optional(v.object({ search: v.string(), page: pageSchema })),
});

export interface DataToSend {
  about: AboutMarketplace;
  /** `pageJson` is JSON text of the contract's `pageSchema`. */
  catalogue?: { query: CatalogueQuery; pageJson: string } | undefined;
}

/** Markup for the server to put into a page. */
export function initialDataScript({ about, catalogue }: DataToSend): string {
  const parts = [`"about":${JSON.stringify(about)}`];
  if (catalogue) {
    const search = JSON.stringify(writeCatalogueQuery(catalogue.query).toString());
    parts.push(`"catalogue":{"search":${search},"page":${catalogue.pageJson}}`);
  }
  // A `</script>` in a title must not end the element.
  const json = `{${parts.join(',')}}`.replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`;
}

/** @returns undefined if the server sent none, or an earlier version of the contract */
export function readInitialData(): InitialData | undefined {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) return undefined;
  const read = v.safeParse(schema, JSON.parse(text));
  if (!read.success) return undefined;
  const { about, catalogue } = read.output;
  return {
    about,
    ...(catalogue && {
      catalogue: {
        query: readCatalogueQuery(new URLSearchParams(catalogue.search)),
        page: readPage(catalogue.page),
      },
    }),
  };
}
