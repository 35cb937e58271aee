import { NotFoundTemplate } from '../templates/NotFoundTemplate/NotFoundTemplate';

export function NotFoundPage() {
  return <NotFoundTemplate />;
}
