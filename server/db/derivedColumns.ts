import { and, asc, eq, isNull } from 'drizzle-orm';
import { phoneticKeysOfNormalised } from '../../src/domain/phoneticMatch';
import { normaliseForSearch } from '../../src/domain/searchText';
import { nameSkeleton } from '../../src/domain/sellerName';
import type { Database } from './database';
import { products, users } from './schema';

/** Few, so that other writers of the same rows never wait long. */
const BATCH_SIZE = 200;

/** Must be written with every change of title or description. */
export function searchColumns({ title, description }: { title: string; description: string }) {
  const [titleSearch, descriptionSearch] = [normaliseForSearch(title), normaliseForSearch(description)];
  return {
    titleSearch,
    descriptionSearch,
    previousTitleSearch: title.normalize('NFC').toLowerCase(),
    previousDescriptionSearch: description.normalize('NFC').toLowerCase(),
    phoneticKeys: [...new Set(phoneticKeysOfNormalised(`${titleSearch} ${descriptionSearch}`))],
  };
}

/**
 * Fills what the previous version of the server, which may run alongside during a deploy, leaves empty, and what was stored before
 * the columns existed. Idempotent, so several instances may do it at once.
 */
export async function fillDerivedColumns(db: Database): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ id: products.id, title: products.title, description: products.description })
      .from(products)
      .where(isNull(products.titleSearch))
      .orderBy(asc(products.id))
      .limit(BATCH_SIZE);
    if (rows.length === 0) break;
    await db.transaction(async (transaction) => {
      for (const { id, ...texts } of rows) {
        await transaction.update(products).set(searchColumns(texts)).where(eq(products.id, id));
      }
    });
  }
  for (;;) {
    const rows = await db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(isNull(users.nameSkeleton))
      .orderBy(asc(users.id))
      .limit(BATCH_SIZE);
    if (rows.length === 0) break;
    await db.transaction(async (transaction) => {
      for (const { id, name } of rows) {
        await transaction
          .update(users)
          .set({ nameSkeleton: nameSkeleton(name) })
          .where(and(eq(users.id, id), eq(users.name, name)));
      }
    });
  }
}
