// Names the colour scheme on <html> before the first paint, as the theme would a moment later. A file of its own,
// so that the page needs no inline script. The key and the attribute are those of src/theme/theme.ts.
(function () {
  var mode = 'system';
  try {
    mode = localStorage.getItem('kriti-scheme') || mode;
  } catch (error) {
    // Storage is closed to us (private mode, a strict embedder): follow the system.
  }
  var dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-scheme', dark ? 'dark' : 'light');
})();
