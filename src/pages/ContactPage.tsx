import { ContactTemplate } from '../templates/ContactTemplate/ContactTemplate';

/** `/contact` */
export function ContactPage() {
  return <ContactTemplate />;
}
