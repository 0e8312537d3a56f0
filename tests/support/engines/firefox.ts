import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectBidi } from './bidi.ts'
import { missingPackages, startProgram } from './program.ts'
import { asJson, type Engine, type Tab } from './tab.ts'

const FIREFOX = '/usr/bin/firefox-esr'

/** Nothing of the browser's own goes to the network or stands before the page, and each page fetches its files anew. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.cache.disk.enable': false,
  'browser.cache.memory.enable': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-GB',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
}

function newProfile(): string {
  const profile = mkdtempSync(join(tmpdir(), 'offerwell-firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  return profile
}

type LogEntry = { level: string; text: string | null }

/** What Firefox writes about a request that failed or was cancelled while a worker carried it. No page has a hand in that. */
const OF_REQUEST = /^Failed to load ‘/

async function start(): Promise<Tab> {
  const profile = newProfile()
  const command = [FIREFOX, '--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'] as const
  const program = startProgram(command)
  const address = await program.said(/WebDriver BiDi listening on (ws:\S+)/)
  const { send, on, close } = await connectBidi(`${address}/session`)
  const errors: string[] = []
  on('log.entryAdded', (entry) => {
    const { level, text } = entry as LogEntry
    if (level === 'error' && !OF_REQUEST.test(text ?? '')) errors.push(text ?? '')
  })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 860 } })
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async <Value>(expression: string) => {
      type Answer = { result: { value: string }; exceptionDetails?: { text: string } }
      const target = { context }
      const options = { expression: asJson(expression), target, awaitPromise: true }
      const { result, exceptionDetails } = await send<Answer>('script.evaluate', options)
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value) as Value
    },
    act: async (source) => void (await send('input.performActions', { context, actions: [source] })),
    errors: async () => errors,
    close: async () => {
      close()
      await program.stop()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Firefox without a window, spoken to over WebDriver BiDi, which it answers itself. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: missingPackages('Firefox', { [FIREFOX]: 'firefox-esr' }),
  start,
}
