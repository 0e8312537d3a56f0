import { expect } from '../e2e.ts'
import { freePort } from '../free-port.ts'
import { missingPackages, startProgram } from './program.ts'
import { asJson, type Engine, type InputSource, type Tab } from './tab.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY = '/usr/bin/Xvfb'

type Send = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>

/** WebDriver's commands are HTTP requests, and what they answer is in `value`. */
function commandsTo(address: string): Send {
  return async <Value>(method: string, path: string, body?: object) => {
    const response = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
}

/** The protocol tells nothing of errors, so each page is listened to from the moment that it has loaded. */
const WATCH = `(() => {
  if (window.uncaught) return
  window.uncaught = []
  window.addEventListener('error', ({ message }) => window.uncaught.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) => window.uncaught.push(String(reason)))
  const write = console.error
  console.error = (...words) => { window.uncaught.push(words.map(String).join(' ')); write(...words) }
})()`
const TAKE_ERRORS = `(window.uncaught ?? []).splice(0)`

async function openTab(send: Send, session: string, stop: () => Promise<void>): Promise<Tab> {
  const errors: string[] = []
  const evaluate = async <Value>(expression: string) => {
    const script = `const answer = arguments[0]
      ${asJson(expression)}.then((value) => answer({ value }), (error) => answer({ error: String(error) }))`
    type Answer = { value: string; error?: string }
    const { value, error } = await send<Answer>('POST', `${session}/execute/async`, { script, args: [] })
    if (error !== undefined) throw new Error(error)
    return JSON.parse(value) as Value
  }
  const takeErrors = async () => {
    errors.push(...(await evaluate<string[]>(TAKE_ERRORS)))
    return errors
  }
  await send('POST', `${session}/window/rect`, { width: 1280, height: 900 })
  return {
    open: async (url) => {
      await takeErrors()
      await send('POST', `${session}/url`, { url })
      await evaluate(WATCH)
    },
    evaluate,
    act: async (source: InputSource) => void (await send('POST', `${session}/actions`, { actions: [source] })),
    errors: takeErrors,
    close: async () => {
      await send('DELETE', session)
      await stop()
    },
  }
}

async function start(): Promise<Tab> {
  const display = startProgram([DISPLAY, '-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'])
  const port = await freePort()
  const env = { DISPLAY: `:${await display.said(/^(\d+)$/)}` }
  const driver = startProgram([DRIVER, `--port=${port}`], env)
  const send = commandsTo(`http://127.0.0.1:${port}`)
  // The driver does not say when it listens.
  await expect(() => send('GET', '/status')).toPass({ intervals: [50], timeout: 10_000 })
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities: {} })
  return await openTab(send, `/session/${sessionId}`, async () => {
    await driver.stop()
    await display.stop()
  })
}

/** The engine of Safari in its smallest Linux browser, driven by its own driver, on a screen that nobody sees. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: missingPackages('WebKit', { [DRIVER]: 'webkit2gtk-driver', [DISPLAY]: 'xvfb' }),
  start,
}
