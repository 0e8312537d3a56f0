import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { browserLaunch } from '../tests/support/browser.ts'

/** Draws the icons of the installed app anew from our mark: `node scripts/icons.ts`. The files are kept with the code. */
const PUBLIC = fileURLToPath(new URL('../web/public/', import.meta.url))
const PAPER = '#fcfaf7'

/** `reach` is the mark's part of the width: what launchers cut to a circle keeps a fifth free on each side. */
type Icon = { name: string; size: number; reach: number; ground: string; radius: number }

const ICONS: readonly Icon[] = [
  { name: 'icon-192', size: 192, reach: 0.66, ground: PAPER, radius: 0.22 },
  { name: 'icon-512', size: 512, reach: 0.66, ground: PAPER, radius: 0.22 },
  { name: 'maskable-512', size: 512, reach: 0.52, ground: PAPER, radius: 0 },
  { name: 'apple-touch-icon', size: 180, reach: 0.6, ground: PAPER, radius: 0 },
  { name: 'badge-96', size: 96, reach: 0.92, ground: 'none', radius: 0 },
]

/** The mark's shapes; Android takes only the outline of a badge, so that one is white. */
function shapesOf(icon: Icon): string {
  const mark = readFileSync(join(PUBLIC, 'mark.svg'), 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  return icon.ground === 'none' ? mark.replaceAll(/#[\da-f]{6}/g, '#fff') : mark
}

/** The mark is drawn from 1.25 to 31 across and from 1.5 to 30.75 down; its middle comes into the icon's. */
function drawing(icon: Icon): string {
  const scale = (icon.size * icon.reach) / 29.75
  const [x, y] = [icon.size / 2 - 16.125 * scale, icon.size / 2 - 16.125 * scale]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${icon.size}" height="${icon.size}" style="display:block">
    <rect width="${icon.size}" height="${icon.size}" rx="${icon.size * icon.radius}" fill="${icon.ground}"/>
    <g transform="translate(${x} ${y}) scale(${scale})">${shapesOf(icon)}</g></svg>`
}

async function draw(page: Page, icon: Icon): Promise<Buffer> {
  await page.setViewportSize({ width: icon.size, height: icon.size })
  await page.setContent(`<body style="margin:0">${drawing(icon)}</body>`)
  return await page.screenshot({ omitBackground: true })
}

const browser = await chromium.launch(await browserLaunch())
const page = await browser.newPage()
mkdirSync(join(PUBLIC, 'icons'), { recursive: true })
for (const icon of ICONS) writeFileSync(join(PUBLIC, 'icons', `${icon.name}.png`), await draw(page, icon))
await browser.close()
