import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes, useLocation } from 'react-router-dom';
import { CrashTemplate } from '../templates/CrashTemplate/CrashTemplate';
import { Arrival } from './Arrival';
import { Layout } from './Layout';
import { PageHead } from './PageHead';
import { ROUTES, type AppRoute } from './routes';

/** One page: its head, its code when that has arrived, and a way out should it crash. */
function Screen({ name, Page }: AppRoute) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKeys={[pathname]}
      fallbackRender={({ resetErrorBoundary }) => <CrashTemplate onRetry={resetErrorBoundary} />}
    >
      <PageHead screen={name} />
      <Suspense fallback={null}>
        <Page />
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
        {ROUTES.map((route) => (
          <Route key={route.name} path={route.path} element={<Screen {...route} />} />
        ))}
      </Routes>
    </Layout>
  );
}
