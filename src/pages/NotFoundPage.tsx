import { hi } from '../i18n/parts/notFound.hi';
import { PartWords } from '../i18n/parts/PartWords';
import { NotFoundTemplate } from '../templates/NotFoundTemplate/NotFoundTemplate';

/** Any address that is not a screen's. */
export function NotFoundPage() {
  return (
    <PartWords hi={hi}>
      <NotFoundTemplate />
    </PartWords>
  );
}
