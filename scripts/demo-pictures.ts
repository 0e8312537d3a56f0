import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DINING_AND_HOME } from './demo-pictures/scenes-dining-home.ts'
import { EXPERIENCE_AND_WELLNESS, TRAVEL } from './demo-pictures/scenes-out.ts'
import { RETAIL_AND_ENTERTAINMENT } from './demo-pictures/scenes-retail-fun.ts'
import { TECH_AND_FOOD } from './demo-pictures/scenes-tech-food.ts'
import { sceneSvg } from './demo-pictures/scene.ts'
const folder = fileURLToPath(new URL('../web/public/demo/', import.meta.url))
mkdirSync(folder + 'pictures', { recursive: true })
for (const s of [...TECH_AND_FOOD, ...RETAIL_AND_ENTERTAINMENT, ...DINING_AND_HOME, ...EXPERIENCE_AND_WELLNESS, ...TRAVEL]) writeFileSync(`${folder}pictures/${s.name}.svg`, sceneSvg(s))
