import { hi } from '../i18n/parts/notFound.hi';
import { PartWords } from '../i18n/parts/PartWords';
import { NotFoundTemplate } from '../templates/NotFoundTemplate/NotFoundTemplate';

/** Unknown paths. */
export function NotFoundPage() {
  return (
    <PartWords hi={hi}>
      <NotFoundTemplate />
    </PartWords>
  );
}
