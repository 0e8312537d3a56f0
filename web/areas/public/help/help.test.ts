import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { slugify } from 'markdown-to-jsx/react'
import { describe, expect, test } from 'vitest'
import { PICTURES } from '../../../../scripts/pictures/list.ts'
import { ARTICLES } from './articles.ts'
import { topicOf } from './topics.ts'
import { sourceFiles } from '../../../../tests/support/source-tree.ts'

const FOLDER = 'docs/help'
const ADMINISTRATOR = { isMember: false }

const texts = new Map<string, string>(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .map((name) => [name.replace('.md', ''), readFileSync(`${FOLDER}/${name}`, 'utf8')]),
)

/** What a link may end in: the parts of each article. */
const anchorsOf = (slug: string) =>
  [...(texts.get(slug) ?? '').matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = '']) => slugify(heading))

/** `article` or `article#part`, where there is such a place. */
function leadsSomewhere(place: string): boolean {
  const [slug = '', part] = place.split('#')
  return texts.has(slug) && (part === undefined || anchorsOf(slug).includes(part))
}

/** The path of every screen, as the areas list them; the last step of a sign-in and pages that only pass by need no help. */
const paths = sourceFiles()
  .filter(({ path }) => /^web\/areas\/[^/]+\/routes\.tsx$/.test(path) && !path.includes('/dev/'))
  .flatMap(({ text }) => [...text.matchAll(/path: '(\/[^']*)'/g)].map(([, path = '']) => path))
const WITHOUT = ['/help/:article?', '/domain-proof', '/message', '/unsubscribe', '/terms', '/cookies']

describe('the help', () => {
  test('says something of each screen', () => {
    expect(paths.length).toBeGreaterThan(70)
    const screens = paths.filter((path) => !WITHOUT.includes(path)).map((path) => path.replace(/\/\*$|:/g, ''))
    expect(screens.filter((path) => topicOf(path, ADMINISTRATOR) === undefined)).toEqual([])
    expect(WITHOUT.filter((path) => topicOf(path, ADMINISTRATOR) !== undefined)).toEqual([])
  })

  test('leads from each screen to a part that there is, the nearest one', () => {
    const topics = paths.flatMap((path) => topicOf(path, ADMINISTRATOR) ?? [])
    expect(topics.filter((topic) => !leadsSomewhere(topic))).toEqual([])
    expect(topicOf('/company/settings/webhooks/0190a000', ADMINISTRATOR)).toBe('company-settings#connections')
    expect(topicOf('/admin/offers/review', ADMINISTRATOR)).toBe('staff-offers#the-review')
    expect(topicOf('/cards/add', ADMINISTRATOR)).toBe('cards#cards-of-your-own')
    expect(topicOf('/cards/0190a000', ADMINISTRATOR)).toBe('cards#showing-a-card')
    expect(topicOf('/companyish', ADMINISTRATOR)).toBeUndefined()
    expect(topicOf('/company', ADMINISTRATOR)).toBe('company-figures#the-dashboard')
    expect(topicOf('/company', { isMember: true })).toBe('offers#from-your-company')
  })

  test('lists every article under the title that it has', () => {
    expect(new Set(ARTICLES.map(({ slug }) => slug))).toEqual(new Set(texts.keys()))
    for (const { slug, title } of ARTICLES) expect(texts.get(slug)).toMatch(new RegExp(`^# ${title}\n`))
  })

  test('has no link that leads nowhere', () => {
    const links = [...texts].flatMap(([slug, text]) =>
      [...text.matchAll(/(?<!!)\[[^\]]+\]\(([^)]+)\)/g)].map(([, to = '']) => ({ slug, to })),
    )
    const inside = links.filter(({ to }) => !to.startsWith('https://'))
    const broken = inside.filter(
      ({ slug, to }) => !leadsSomewhere(to.startsWith('#') ? `${slug}${to}` : to.replace('.md', '')),
    )
    expect(broken).toEqual([])
  })

  test('shows the pictures that `npm run pictures` takes, each somewhere and each said in words', () => {
    const readme = readFileSync('README.md', 'utf8').replaceAll('docs/help/', '')
    const shown = [...texts.values(), readme].flatMap((text) => [
      ...text.matchAll(/!\[([^\]]*)\]\(pictures\/([\w-]+)\.webp\)/g),
    ])
    expect(shown.filter(([, words]) => !words)).toEqual([])
    const names = PICTURES.map(({ name }) => name)
    expect(new Set(shown.map(([, , name]) => name))).toEqual(new Set(names))
    expect(names.filter((name) => !existsSync(`${FOLDER}/pictures/${name}.webp`))).toEqual([])
    expect(readdirSync(`${FOLDER}/pictures`).length).toBe(names.length)
  })
})
