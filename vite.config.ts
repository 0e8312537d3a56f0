import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compress(file: string): Promise<void> {
  const source = await readFile(file)
  await writeFile(`${file}.br`, await toBrotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
  await writeFile(`${file}.gz`, await toGzip(source, { level: 9 }))
}

/** Writes a .br and a .gz beside every text file of the build, and the code reader’s library, so that the server compresses nothing at run time. */
function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir)
    },
    // After writing: earlier hooks still see the placeholders that Vite replaces last.
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg|wasm)$/.test(name))
      await Promise.all(texts.map((name) => compress(join(dir, name))))
    },
    // The service worker is a build of its own, made when this one is closed.
    closeBundle: { order: 'post', sequential: true, handler: () => compress(join(outDir, 'service-worker.js')) },
  }
}

/** What nobody needs without a connection: portals, account, first steps, help, the gallery, and the large library for rare codes. */
const ONLINE_ONLY =
  /\/web\/areas\/(?:admin|company|supplier|account|dev|public\/help)\/|\/(?:AuthSteps|OnboardingPage)\.tsx$|\/encode-native\.ts$/

/** The files of the build that a page may ask for without a connection, from the entry on. */
function offlineFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>()
  const visit = (name: string): void => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(name) || ONLINE_ONLY.test(chunk.facadeModuleId ?? '')) return
    files.add(name)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  for (const output of Object.values(bundle)) if (output.type === 'chunk' && output.isEntry) visit(output.fileName)
  return files
}

/** The service worker, with the list of what it keeps ready for a page without a connection. */
function serviceWorker(): Plugin[] {
  let files = new Set<string>()
  const collect: Plugin = {
    name: 'offline-files',
    apply: 'build',
    writeBundle(_options, bundle) {
      files = offlineFiles(bundle)
    },
  }
  const worker = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'service-worker',
    filename: 'service-worker.ts',
    // The manifest is a file of its own in web/public, and the page registers the worker itself when it is idle.
    manifest: false,
    injectRegister: false,
    // The worker's own build would talk in the middle of ours.
    integration: { configureCustomSWViteBuild: (build) => void (build.logLevel = 'warn') },
    injectManifest: {
      rollupFormat: 'iife',
      injectionPoint: 'self.builtFiles',
      globPatterns: [
        'index.html',
        'mark.svg',
        'category-icons.svg',
        'icons/{icon-192,badge-96}.png',
        'assets/*.{js,css,woff2}',
      ],
      manifestTransforms: [
        (entries) => ({ manifest: entries.filter(({ url }) => !url.endsWith('.js') || files.has(url)), warnings: [] }),
      ],
    },
  })
  return [collect, ...worker]
}

/** The text face is on every first screen, so its file is asked for before the style sheet names it. */
function preloadTextFace(): Plugin {
  return {
    name: 'preload-text-face',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => /figtree-latin-wght.*\.woff2$/.test(name))
        if (!file) return []
        const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}

/** The entry lists the file of every chunk, so names are weight: a page keeps its own, and what pages share does without one. */
const nameChunk = ({ isDynamicEntry }: Rolldown.PreRenderedChunk): string =>
  `assets/${isDynamicEntry ? '[name]' : 'shared'}-[hash:7].js`

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react(), tailwindcss(), preloadTextFace(), serviceWorker(), precompress()],
  // A worker that reads codes in pictures; its address must not change with its folder.
  worker: { format: 'es' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // Inlined data URLs would need an exception for fonts in the content security policy.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    // What every first screen needs is one file: a dozen small ones compress worse and are asked for one by one.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] }, chunkFileNames: nameChunk },
    },
  },
})
