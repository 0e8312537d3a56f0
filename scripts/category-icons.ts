import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { CATEGORY_ICONS } from '../domain/category-icons.ts'

const OUT = 'web/public/category-icons.svg'
const LOOK = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
const icon = z.object({
  __iconData: z.object({ node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])) }),
})

async function symbolOf(name: string): Promise<string> {
  const { __iconData } = icon.parse(await import(`lucide-react/dist/esm/icons/${name}.mjs`))
  const shapes = __iconData.node.map(([tag, attributes]) => {
    const own = Object.entries(attributes).filter(([attribute]) => attribute !== 'key')
    const written = own.map(([attribute, value]) => ` ${attribute}="${value}"`)
    return `<${tag}${written.join('')}/>`
  })
  return `<symbol id="${name}" viewBox="0 0 24 24" ${LOOK}>${shapes.join('')}</symbol>`
}

/** One file with all of them, so that no screen carries pictures of categories in its code. Lucide's licence is ISC. */
const symbols = await Promise.all(CATEGORY_ICONS.map(symbolOf))
writeFileSync(OUT, `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`)
