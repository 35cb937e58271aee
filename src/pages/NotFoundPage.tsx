import { hi } from '../i18n/routes/notFound.hi';
import { RouteMessages } from '../i18n/routes/RouteMessages';
import { NotFoundTemplate } from '../templates/NotFoundTemplate/NotFoundTemplate';

export function NotFoundPage() {
  return (
    <RouteMessages hi={hi}>
      <NotFoundTemplate />
    </RouteMessages>
  );
}
