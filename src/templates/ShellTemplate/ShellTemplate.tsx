import { lazy, Suspense, useRef, type ReactElement, type ReactNode } from 'react';
import { SkipLink } from '../../atoms/SkipLink/SkipLink';
import type { Notice } from '../../domain/notice';
import { failureText } from '../../i18n/failureText';
import type { Locale } from '../../i18n/locales';
import { lazyWithMessages } from '../../i18n/lazyWithMessages';
import { useText } from '../../i18n/useText';
import type { NoticeBarProps } from '../../sections/NoticeBar/NoticeBar';
import { SiteFooter, type SiteFooterProps } from '../../sections/SiteFooter/SiteFooter';
import { SiteHeader, type SiteHeaderProps } from '../../sections/SiteHeader/SiteHeader';
import { loadTestPaymentBanner } from './loadTestPaymentBanner';
import styles from './ShellTemplate.module.css';

export interface ShellTemplateProps extends SiteHeaderProps, SiteFooterProps {
  /** Current notice; null for none. */
  notice: Notice | null;
  /** Changes with every notice. */
  noticeId: number;
  /** The notice was dismissed or timed out. */
  onNoticeClose: () => void;
  /** The notice's action was pressed. */
  onNoticeAction?: () => void;
  /** The notice is hovered or focused. */
  onNoticeHold?: (held: boolean) => void;
  /** Another page was asked for and is still loading: a line shows it, unless it takes less than 0.3 s. */
  navigating?: boolean;
  /** Shows the test payment banner. */
  testPayments?: boolean;
  /** The page. */
  children: ReactNode;
}

const NoticeBar = lazyWithMessages<NoticeBarProps>(
  ['file', 'notice'],
  async () => (await import('../../sections/NoticeBar/NoticeBar')).NoticeBar,
  PlainNotice,
);

/** Where the notice bar's code is missing, offline or after an update: failures are said nevertheless. */
function PlainNotice({ notice }: { notice: Notice | null }) {
  const t = useText();
  if (notice?.kind !== 'failed') return null;
  return (
    <p role="alert" className={styles.plainNotice}>
      {failureText(t, notice.failure)}
    </p>
  );
}

const TestPaymentBanner = lazy(loadTestPaymentBanner);

const renderBanner = () => (
  <Suspense fallback={null}>
    <TestPaymentBanner />
  </Suspense>
);

// Constant: a new element during hydration would replace the server's markup until the code has loaded. One per
// language: with the same element React would not hydrate before it changes the language, and then find other texts.
const TEST_PAYMENT_BANNERS: Record<Locale, ReactElement> = { hi: renderBanner(), en: renderBanner() };

const MAIN_ID = 'main';

export function ShellTemplate({
  notice,
  noticeId,
  onNoticeClose,
  onNoticeAction,
  onNoticeHold,
  navigating = false,
  testPayments = false,
  social,
  operator,
  categories,
  children,
  ...header
}: ShellTemplateProps) {
  const t = useText();
  const main = useRef<HTMLElement>(null);
  return (
    <div className={styles.root}>
      <SkipLink targetId={MAIN_ID} />
      {navigating && <div className={styles.progress} role="progressbar" aria-label={t('site.loading')} />}
      {testPayments && TEST_PAYMENT_BANNERS[header.locale]}
      <SiteHeader {...header} />
      <main id={MAIN_ID} ref={main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter {...{ social, operator, categories }} />
      {notice && (
        <Suspense fallback={null}>
          <NoticeBar
            notice={notice}
            noticeId={noticeId}
            currentPath={header.currentPath}
            onClose={onNoticeClose}
            onAction={onNoticeAction}
            onFocusLost={() => main.current?.focus({ preventScroll: true })}
            onHold={onNoticeHold}
          />
        </Suspense>
      )}
    </div>
  );
}
