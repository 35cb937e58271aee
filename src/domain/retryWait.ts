export interface RetryWait {
  unit: 'minutes' | 'hours';
  count: number;
}

const MINUTE_S = 60;

/** Rounded up, so that an attempt after it is allowed; hours only above one. */
export function retryWait(retryAfterS: number): RetryWait {
  const minutes = Math.max(1, Math.ceil(retryAfterS / MINUTE_S));
  return minutes <= 60
    ? { unit: 'minutes', count: minutes }
    : { unit: 'hours', count: Math.ceil(minutes / 60) };
}
