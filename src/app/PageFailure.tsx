import { useEffect, useEffectEvent, useState } from 'react';
import { CrashTemplate, type CrashTemplateProps } from '../templates/CrashTemplate/CrashTemplate';
import { canReload, isCodeFailure } from './codeFailures';
import { useReloadKeeps } from './useReloadKeeps';

export interface PageFailureProps {
  error: unknown;
  /** Whether the page was navigated to in this document and has not been shown: nothing typed is lost. */
  isArriving: () => boolean;
  /** Renders the page again. */
  onRetry: () => void;
}

/**
 * Stands for a page that failed. When the server has a newer version, whose code this document lacks, reloads the
 * document once: what fails in the reloaded document is its first page, which was not navigated to.
 */
export function PageFailure({ error, isArriving, onRetry }: PageFailureProps) {
  const isCode = isCodeFailure(error);
  const keepsAll = useReloadKeeps();
  const [cause, setCause] = useState<CrashTemplateProps['cause'] | null>(isCode ? null : 'crash');

  const end = useEffectEvent((reachable: boolean) => {
    if (reachable && keepsAll && isArriving()) location.reload();
    else setCause(reachable ? 'outdated' : 'offline');
  });
  useEffect(() => {
    if (!isCode) return;
    let unmounted = false;
    void canReload().then((reachable) => {
      if (!unmounted) end(reachable);
    });
    return () => {
      unmounted = true;
    };
  }, [isCode]);

  useEffect(() => {
    if (cause !== 'offline') return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [cause, onRetry]);

  if (cause === null) return null;
  return (
    <CrashTemplate
      cause={cause}
      losesDemo={!keepsAll}
      onRetry={cause === 'outdated' ? () => location.reload() : onRetry}
    />
  );
}
