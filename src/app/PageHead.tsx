import { useText } from '../i18n/useText';
import type { ScreenName } from './routes';

export function PageHead({ screen }: { screen: ScreenName }) {
  const t = useText();
  return (
    <>
      <title>{t(`meta.${screen}.title`)}</title>
      <meta name="description" content={t(`meta.${screen}.description`)} />
      {screen === 'notFound' && <meta name="robots" content="noindex" />}
    </>
  );
}
