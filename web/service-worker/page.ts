import { matchPrecache } from 'workbox-precaching'
import { NetworkOnly } from 'workbox-strategies'
import { type PageLook, parseLook, PLAIN_LOOK, readLook, themeOf, withLook } from './page-look.ts'
import { noteNoCopy, unreachable } from './plugins.ts'

const TIMEOUT_SECONDS = 4
const LOOK_CACHE = 'offerwell-look'
const LOOK = '/look'
const INDEX = '/index.html'

async function keptLook(): Promise<PageLook> {
  const kept = await (await caches.open(LOOK_CACHE)).match(LOOK)
  return kept ? parseLook(await kept.text()) : PLAIN_LOOK
}

async function keepLook(look: PageLook): Promise<void> {
  const before = await keptLook()
  if (before.theme === look.theme && before.isDevelopment === look.isDevelopment) return
  await (await caches.open(LOOK_CACHE)).put(LOOK, new Response(JSON.stringify(look)))
}

let last: Promise<unknown> = Promise.resolve()
/** How often a theme was chosen since this worker began. */
let choices = 0

/** The look is read and changed in the order in which that was asked for: a page right after a choice has the chosen theme. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

/** Stores a theme that was chosen since the last page was served. */
export function keepTheme(theme: unknown): Promise<void> {
  choices += 1
  return inTurn(async () => keepLook({ ...(await keptLook()), theme: themeOf(theme) }))
}

/** Stores the look of a page that the server sent, but for its theme where another was chosen meanwhile. */
async function keepLookOf(page: Response): Promise<void> {
  const isPage = page.status === 200 && (page.headers.get('content-type') ?? '').startsWith('text/html')
  if (!isPage) return
  const before = choices
  // Not in turn: a page that comes slowly keeps no other waiting.
  const look = readLook(await page.text())
  await inTurn(async () => keepLook(choices === before ? look : { ...look, theme: (await keptLook()).theme }))
}

/** The built page, in the theme that the server would have set. */
async function builtPage(): Promise<Response | undefined> {
  const built = await matchPrecache(INDEX)
  return built && new Response(withLook(await built.text(), await inTurn(keptLook)), { headers: built.headers })
}

/** The server's page, or the built one when the server does not answer in time. Both are the same web app, which does the routing. */
export const page = new NetworkOnly({
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  plugins: [
    unreachable,
    {
      fetchDidSucceed: async ({ event, response }) => {
        event.waitUntil(keepLookOf(response.clone()).catch(noteNoCopy))
        return response
      },
      handlerDidError: builtPage,
    },
  ],
})
