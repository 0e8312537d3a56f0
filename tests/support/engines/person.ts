import { expect } from '../e2e.ts'
import type { Tab } from './tab.ts'

/** The elements that have a role, as far as the journeys meet them. */
const OF_ROLE = {
  button: 'button:not([role])',
  combobox: '[role=combobox]',
  field: 'input',
  heading: 'h1',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  option: '[role=option]',
} as const

const PATIENCE_MS = 10_000

type Role = keyof typeof OF_ROLE

/** In full, or a pattern of it. */
type Name = string | RegExp

type Point = { x: number; y: number }

const isNamed = (name: Name) =>
  typeof name === 'string' ? `((text) => text === ${JSON.stringify(name)})` : `((text) => ${name}.test(text))`

/** The middle of the first element of this role and name that lies still and that a press would reach; null while there is none. */
const findPoint = (role: Role, name: Name) => `(async () => {
  const nameOf = (element) =>
    (element.ariaLabel || element.labels?.[0]?.textContent || element.textContent).replaceAll(/\\s+/g, ' ').trim()
  const element = [...document.querySelectorAll('${OF_ROLE[role]}')].find(
    (one) => one.checkVisibility() && ${isNamed(name)}(nameOf(one)))
  if (!element) return null
  const before = element.getBoundingClientRect()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  if (before.left !== left || before.top !== top) return null
  if (element.contains(document.elementFromPoint(x, y))) return { x, y }
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return null
})()`

/** Looks again until it is so; a page that is just being left may answer with an error. */
async function until(look: () => Promise<void>): Promise<void> {
  await expect(look).toPass({ intervals: [50], timeout: PATIENCE_MS })
}

async function find(tab: Tab, role: Role, name: Name): Promise<Point> {
  let point: Point | null = null
  await until(async () => {
    point = await tab.evaluate<Point | null>(findPoint(role, name))
    expect(point, `${role} ${name}`).not.toBeNull()
  })
  return point ?? { x: 0, y: 0 }
}

export type Person = ReturnType<typeof personAt>

/** What somebody does in front of a browser, whichever it is. */
export function personAt(tab: Tab) {
  const press = async (role: Role, name: Name) => {
    const { x, y } = await find(tab, role, name)
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await tab.act({ type: 'pointer', id: 'mouse', actions })
  }
  const type = async (text: string) => {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await tab.act({ type: 'key', id: 'keyboard', actions })
  }
  return {
    press,
    fill: async (label: Name, text: string) => {
      await press('field', label)
      await type(text)
    },
    finds: async (role: Role, name: Name) => void (await find(tab, role, name)),
    reads: (text: string | RegExp) =>
      until(async () => expect(await tab.evaluate('document.body.innerText')).toMatch(text)),
    isAt: (path: RegExp) =>
      until(async () => expect(await tab.evaluate('location.pathname + location.search')).toMatch(path)),
  }
}
