import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ENTRY = fileURLToPath(new URL('../../../node_modules/@supabase/auth-js/dist/module/index.js', import.meta.url))

/** The published client library as one module that a page can import, unmodified. */
export async function bundleAuthClient(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: ENTRY, fileName: 'client', formats: ['es'] },
    },
  })
  const [output] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (output?.type !== 'chunk') throw new Error('The client library was not bundled.')
  return output.code
}
