// The largest part of the app, imported first and by itself.
// biome-ignore lint/performance/noBarrelFile: imported from its package by what starts every page, it would bring the helper for its format along
export { createRoot, hydrateRoot } from 'react-dom/client';
