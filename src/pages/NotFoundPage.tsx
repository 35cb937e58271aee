import { NotFoundTemplate } from '../templates/NotFoundTemplate/NotFoundTemplate';

/** Any address that is not a screen's. */
export function NotFoundPage() {
  return <NotFoundTemplate />;
}
