import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes, useLocation } from 'react-router-dom';
import { forgetFailedLoads } from '../pages/loads';
import { CrashTemplate } from '../templates/CrashTemplate/CrashTemplate';
import { Arrival } from './Arrival';
import { Layout } from './Layout';
import { PageHead } from './PageHead';
import { LazyPage, ROUTES, type ScreenName } from './routes';

/** One screen: its head, its page, and a way out should that crash. */
function Screen({ name }: { name: ScreenName }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      key={name}
      resetKeys={[pathname]}
      onReset={forgetFailedLoads}
      fallbackRender={({ resetErrorBoundary }) => <CrashTemplate onRetry={resetErrorBoundary} />}
    >
      <PageHead screen={name} />
      <Suspense fallback={null}>
        <LazyPage screen={name} />
        <Arrival />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The nine screens and the not-found page inside the shell. A router and the providers stand around it. */
export function App() {
  return (
    <Layout>
      <Routes>
        {ROUTES.map(({ name, path }) => (
          <Route key={name} path={path} element={<Screen name={name} />} />
        ))}
      </Routes>
    </Layout>
  );
}
