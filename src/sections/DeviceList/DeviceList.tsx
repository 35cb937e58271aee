import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { clsx } from 'clsx';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { PartBoundary } from '../../atoms/PartBoundary/PartBoundary';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { StatusBadge } from '../../atoms/StatusBadge/StatusBadge';
import { deviceName, type SignedInDevice } from '../../domain/device';
import type { Result } from '../../domain/failure';
import { isLoaded, type LoadState } from '../../domain/loadState';
import { formatDay, formatDayAndTime } from '../../i18n/dates';
import { useText, useTextLocale } from '../../i18n/useText';
import { LoadTrouble } from '../LoadTrouble/LoadTrouble';
import { DevicesSkeleton } from './DevicesSkeleton';
import rows from '../../theme/settingRows.module.css';
import styles from './DeviceList.module.css';

const MessageDialog = lazy(async () => ({
  default: (await import('../../atoms/MessageDialog/MessageDialog')).MessageDialog,
}));

export interface DeviceListProps {
  /** Where the account is logged in: this device first, then those last seen. */
  devices: readonly SignedInDevice[];
  /** Loading state. */
  state: LoadState;
  /** Retries a failed load. */
  onRetry: () => void;
  /** Logs another device out. Resolves once it is gone from the list; the caller tells the outcome. */
  onEnd: (id: string) => Promise<Result<null>>;
  /** Logs all others out, likewise. */
  onEndOthers: () => Promise<Result<null>>;
}

/** What is being logged out: a device, or all others. */
type Ending = { id: string } | 'others';

/** Nobody has to recognise a place: a device is told by its browser, its system and its days. */
export function DeviceList({ devices, state, onRetry, onEnd, onEndOthers }: DeviceListProps) {
  const t = useText('devices');
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  // Keeps the dialog mounted, for its exit transition and focus return.
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);

  const end = async (what: Ending) => {
    if (ending) return;
    setEnding(what);
    const result = await (what === 'others' ? onEndOthers() : onEnd(what.id));
    setEnding(null);
    // The pressed button is gone. Not the next one: pressed twice, it would log out another device.
    if (result.ok) heading.current?.focus();
  };

  return (
    <section aria-labelledby={headingId}>
      <Typography variant="h2" id={headingId} ref={heading} tabIndex={-1}>
        {t.rich('devices.title')}
      </Typography>
      {state === 'loading' && <DevicesSkeleton />}
      <LoadTrouble title={t.rich('devices.failed')} state={state} onRetry={onRetry} />
      {isLoaded(state) && (
        <>
          <p className={rows.text}>{t.rich(devices.length > 1 ? 'devices.text' : 'devices.onlyThisText')}</p>
          <ul className={clsx(rows.rows, styles.rows)} role="list">
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                ending={typeof ending === 'object' && ending?.id === device.id}
                onEnd={() => void end({ id: device.id })}
              />
            ))}
          </ul>
          {devices.length > 2 && (
            <Button
              className={styles.others}
              variant="outlined"
              color="error"
              // Not `disabled`: that would drop keyboard focus.
              aria-disabled={ending === 'others'}
              onClick={() => {
                if (ending) return;
                setAsked(true);
                setOpen(true);
              }}
            >
              <span>{t.rich(ending === 'others' ? 'devices.ending' : 'devices.endOthers')}</span>
            </Button>
          )}
        </>
      )}
      <PoliteStatus>{state === 'loading' && t.rich('site.loading')}</PoliteStatus>
      <PartBoundary asked>
        <Suspense>
          {asked && (
            <MessageDialog
              open={open}
              title={t.rich('devices.endOthersTitle')}
              text={t.rich('devices.endOthersText')}
              dismissLabel={t.rich('devices.keep')}
              onDismiss={() => setOpen(false)}
              confirm={{
                label: t.rich('devices.endOthersConfirm'),
                onConfirm: () => {
                  setOpen(false);
                  void end('others');
                },
              }}
            />
          )}
        </Suspense>
      </PartBoundary>
    </section>
  );
}

interface DeviceRowProps {
  /** The device. */
  device: SignedInDevice;
  /** It is being logged out. */
  ending: boolean;
  /** Logs it out. */
  onEnd: () => void;
}

function DeviceRow({ device, ending, onEnd }: DeviceRowProps) {
  const t = useText('devices');
  const locale = useTextLocale();
  const titleId = useId();
  const { userAgent, signedInAt, lastSeenAt, current } = device;
  const name = deviceName(userAgent);
  const date = formatDayAndTime(signedInAt, locale);
  return (
    <li aria-labelledby={titleId}>
      <h3 id={titleId}>
        {name === null ? (
          t.rich('devices.unknown')
        ) : (
          <span lang="en" translate="no">
            {name}
          </span>
        )}
      </h3>
      {current && <StatusBadge icon={<CheckCircleOutlined />}>{t.rich('devices.current')}</StatusBadge>}
      <p>{t.rich('devices.signedIn', { date })}</p>
      {!current && (
        <>
          <p>{t.rich('devices.lastSeen', { date: formatDay(lastSeenAt, locale) })}</p>
          <Button
            className={styles.end}
            variant="text"
            // Not `disabled`: that would drop keyboard focus.
            aria-disabled={ending}
            // Two devices can have the same name.
            aria-label={
              ending ? undefined : t('devices.endNamed', { name: name ?? t('devices.unknown'), date })
            }
            onClick={onEnd}
          >
            <span>{t.rich(ending ? 'devices.ending' : 'devices.end')}</span>
          </Button>
        </>
      )}
    </li>
  );
}
