import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { NEWEST_STATEMENT, STATEMENT_PARAM } from '../domain/paths';
import { useStatement } from '../stores/useStatement';

const MONTH = /^\d{4}-\d\d$/;

/** State of a replaced first entry, whose key is no longer `default`. */
const FIRST = 'first';

/** The statement that the URL names. Null where nothing can be earned. */
export function useStatementDialog() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const named = params.get(STATEMENT_PARAM);
  const month = named !== null && MONTH.test(named) ? named : undefined;
  const found = useStatement(named === null ? null : month);
  if (!found) return null;
  const { retry, ...shown } = found;
  // Going back from the first history entry could leave the site.
  const isFirst = location.key === 'default' || location.state === FIRST;

  const withStatement = (value: string | null) => {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(STATEMENT_PARAM);
    else next.set(STATEMENT_PARAM, value);
    return next;
  };
  return {
    to: { search: withStatement(NEWEST_STATEMENT).toString() },
    dialog: {
      ...shown,
      open: named !== null,
      // Replaced, so that Back leaves the statement and not one month after the other.
      onMonthChange: (chosen = NEWEST_STATEMENT) =>
        setParams(withStatement(chosen), { replace: true, state: isFirst ? FIRST : null }),
      onRetry: retry,
      onClose: () => {
        if (isFirst) setParams(withStatement(null), { replace: true });
        else void navigate(-1);
      },
    },
  };
}
