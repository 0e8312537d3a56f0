import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { canteenPass } from './demo-pictures/canteen-pass.ts'
import { logoSvg } from './demo-pictures/logo.ts'
import { OUTING_LOGOS } from './demo-pictures/logos-outings.ts'
import { SHOP_LOGOS } from './demo-pictures/logos-shops.ts'
import { TABLE_LOGOS } from './demo-pictures/logos-tables.ts'
import { DINING_SCENES } from './demo-pictures/scenes/dining.ts'
import { ENTERTAINMENT_SCENES } from './demo-pictures/scenes/entertainment.ts'
import { EXPERIENCE_SCENES } from './demo-pictures/scenes/experience.ts'
import { FOOD_SCENES } from './demo-pictures/scenes/food.ts'
import { HOME_SCENES } from './demo-pictures/scenes/home.ts'
import { RETAIL_SCENES } from './demo-pictures/scenes/retail.ts'
import { TECH_SCENES } from './demo-pictures/scenes/tech.ts'
import { TRAVEL_SCENES } from './demo-pictures/scenes/travel.ts'
import { WELLNESS_SCENES } from './demo-pictures/scenes/wellness.ts'
import { sceneSvg } from './demo-pictures/scene.ts'

/** Draws the logos and pictures of the demo world anew: `node scripts/demo-pictures.ts`. The files are kept with the code. */
const FOLDER = fileURLToPath(new URL('../web/public/demo/', import.meta.url))

function write(kind: string, files: readonly { name: string; text: string }[]): void {
  const folder = join(FOLDER, kind)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { name, text } of files) writeFileSync(join(folder, `${name}.svg`), text)
  process.stdout.write(`${files.length} files in ${kind}\n`)
}

const scenes = [
  ...DINING_SCENES,
  ...ENTERTAINMENT_SCENES,
  ...EXPERIENCE_SCENES,
  ...FOOD_SCENES,
  ...HOME_SCENES,
  ...RETAIL_SCENES,
  ...TECH_SCENES,
  ...TRAVEL_SCENES,
  ...WELLNESS_SCENES,
]
write(
  'logos',
  [...SHOP_LOGOS, ...TABLE_LOGOS, ...OUTING_LOGOS].map((logo) => ({ name: logo.name, text: logoSvg(logo) })),
)
write(
  'pictures',
  scenes.map((scene) => ({ name: scene.name, text: sceneSvg(scene) })),
)
write('cards', [{ name: 'canteen-pass', text: canteenPass() }])
