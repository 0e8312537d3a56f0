import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes a .br and a .gz beside every text file of the bundle, so that the server compresses nothing at run time. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // After writing: earlier hooks still see the placeholders that Vite replaces last.
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))
      await Promise.all(
        texts.map(async (name) => {
          const source = await readFile(join(dir, name))
          await writeFile(
            join(dir, `${name}.br`),
            await toBrotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
          )
          await writeFile(join(dir, `${name}.gz`), await toGzip(source, { level: 9 }))
        }),
      )
    },
  }
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

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react(), tailwindcss(), preloadTextFace(), precompress()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // Inlined data URLs would need an exception for fonts in the content security policy.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
  },
})
