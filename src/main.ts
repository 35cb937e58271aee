import 'react-dom/client';

// Two tasks: evaluating React and the shop in one would block input for too long on a slow phone.
setTimeout(() => {
  void import('./app/start').then(({ start, registerServiceWorkerAfterLoad }) => {
    setTimeout(() => void start());
    if (import.meta.env.PROD) registerServiceWorkerAfterLoad();
  });
});
