import type { RouteObject } from 'react-router'

const isDevelopment = document.documentElement.dataset['dev'] === 'true'

export const devRoutes: RouteObject[] = isDevelopment
  ? [{ path: '/dev/ui', lazy: async () => ({ Component: (await import('./GalleryPage.tsx')).GalleryPage }) }]
  : []
