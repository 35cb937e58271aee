import * as v from 'valibot';
import { readCatalogueQuery, writeCatalogueQuery } from '../../domain/catalogueQuery';
import type { InitialCatalogue } from '../Marketplace';
import { pageSchema } from './contract';

const ELEMENT_ID = 'initial-catalogue';

const schema = v.object({ search: v.string(), page: pageSchema });

/** @param pageJson JSON text of the contract's `pageSchema` */
export function initialCatalogueScript({ query }: Pick<InitialCatalogue, 'query'>, pageJson: string): string {
  const search = JSON.stringify(writeCatalogueQuery(query).toString());
  // A `</script>` in a title must not end the element.
  const json = `{"search":${search},"page":${pageJson}}`.replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`;
}

/** @returns undefined if the server rendered no products, or an earlier version of the contract */
export function readInitialCatalogue(): InitialCatalogue | undefined {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) return undefined;
  const read = v.safeParse(schema, JSON.parse(text));
  if (!read.success) return undefined;
  return { query: readCatalogueQuery(new URLSearchParams(read.output.search)), page: read.output.page };
}
