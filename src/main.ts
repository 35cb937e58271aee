import 'react-dom/client';

// React's own start is a task by itself: with the shop's in one, it would keep a finger waiting on a cheap phone.
setTimeout(() => {
  void import('./app/start').then(({ start, registerServiceWorkerAfterLoad }) => {
    // Likewise.
    setTimeout(() => void start());
    if (import.meta.env.PROD) registerServiceWorkerAfterLoad();
  });
});
