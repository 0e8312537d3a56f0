import type { Page } from '@playwright/test'
import { expect } from '../e2e.ts'

/**
 * What a screen does to its text, measured in the page: it scrolls sideways, a box cuts letters that it does not end with an ellipsis
 * by design, or two texts lie on each other. One line a finding.
 */
const MEASURE = `(() => {
  const found = []
  const root = document.scrollingElement
  const name = (element) => element.tagName.toLowerCase() + '.' + String(element.getAttribute('class') ?? '').split(' ').slice(0, 4).join('.')
  const words = (text) => JSON.stringify(text.trim().slice(0, 40))
  if (root.scrollWidth > root.clientWidth) found.push('scrolls sideways: ' + root.scrollWidth + ' of ' + root.clientWidth)
  const styles = new Map()
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element))
    return styles.get(element)
  }
  // Only spoken: one pixel that is clipped away.
  const isSpoken = (element) => styleOf(element).position === 'absolute' && element.offsetWidth <= 1
  const endsInDots = (element) => styleOf(element).textOverflow === 'ellipsis' || styleOf(element).webkitLineClamp !== 'none'
  const ancestors = (element) => {
    const all = []
    for (let one = element; one && one !== document.documentElement; one = one.parentElement) all.push(one)
    return all
  }
  // What stays while the page moves lies over it on purpose.
  const layerOf = (all) => all.find((one) => ['fixed', 'sticky'].includes(styleOf(one).position)) ?? null
  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!node.data.trim() || !element.checkVisibility({ visibilityProperty: true }) || element.closest('svg')) continue
    const all = ancestors(element)
    if (all.some(isSpoken)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5)
    // A skip link waits over the screen's edge.
    if (lines.length === 0 || lines.every(({ bottom }) => bottom + root.scrollTop < 0)) continue
    const clip = all.find((one) => styleOf(one).overflowX !== 'visible' || styleOf(one).overflowY !== 'visible' || endsInDots(one))
    const style = clip && styleOf(clip)
    const isFree = clip && (endsInDots(clip) || ['auto', 'scroll'].includes(style.overflowX) || ['auto', 'scroll'].includes(style.overflowY))
    if (clip && !isFree && clip !== document.body) {
      const box = clip.getBoundingClientRect()
      const isCut = lines.some((line) => line.left < box.left - 1 || line.right > box.right + 1 || line.top < box.top - 1 || line.bottom > box.bottom + 1)
      if (isCut) found.push('cut by ' + name(clip) + ': ' + words(node.data))
    }
    const scrolls = all.some((one) => ['auto', 'scroll'].includes(styleOf(one).overflowX))
    if (!isFree && !scrolls && lines.some(({ left, right }) => left < -1 || right > root.clientWidth + 1)) found.push('over the edge: ' + words(node.data) + ' in ' + name(element))
    const control = element.closest('button, a, [role=tab], [role=option]')
    if (control && !isFree && styleOf(control).display !== 'inline') {
      const box = control.getBoundingClientRect()
      if (lines.some((line) => line.right > box.right + 1 || line.left < box.left - 1 || line.top < box.top - 2 || line.bottom > box.bottom + 2)) found.push('out of its control: ' + words(node.data) + ' in ' + name(control))
    }
    const shown = isFree ? clip.getBoundingClientRect() : null
    for (const line of lines) {
      const [left, right] = shown ? [Math.max(line.left, shown.left), Math.min(line.right, shown.right)] : [line.left, line.right]
      const [top, bottom] = shown ? [Math.max(line.top, shown.top), Math.min(line.bottom, shown.bottom)] : [line.top, line.bottom]
      if (right - left > 1 && bottom - top > 1) texts.push({ left, right, top, bottom, text: node.data, element, layer: layerOf(all) })
    }
  }
  // A control's words under another control; the heart of a card lies over its picture.
  const controls = [...document.querySelectorAll('button, a, input, [role=checkbox]')].filter((one) => one.checkVisibility({ visibilityProperty: true }) && styleOf(one).display !== 'inline' && !isSpoken(one))
  const boxes = controls.map((control) => ({ control, box: control.getBoundingClientRect(), layer: layerOf(ancestors(control)) }))
  for (const { left, right, top, bottom, text, element, layer } of texts) {
    for (const other of boxes) {
      if (other.layer !== layer || other.control.contains(element) || element.contains(other.control)) continue
      const wide = Math.min(right, other.box.right) - Math.max(left, other.box.left)
      const high = Math.min(bottom, other.box.bottom) - Math.max(top, other.box.top)
      if (wide > 3 && high > 3) found.push(words(text) + ' lies under ' + name(other.control))
    }
  }
  // The height of a line is more than that of its letters.
  const SLACK = 0.3
  texts.sort((one, other) => one.top - other.top)
  for (let at = 0; at < texts.length; at++) {
    const one = texts[at]
    for (let next = at + 1; next < texts.length && texts[next].top < one.bottom; next++) {
      const other = texts[next]
      if (one.element === other.element || one.layer !== other.layer) continue
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      const least = SLACK * Math.min(one.bottom - one.top, other.bottom - other.top)
      if (wide > 2 && high > least) found.push(words(one.text) + ' lies on ' + words(other.text))
    }
  }
  return [...new Set(found)]
})()`

/** Nothing loads any more, and nothing moves that would come to rest. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], .skeleton').filter({ visible: true })).toHaveCount(0)
  await page.evaluate(`Promise.allSettled([document.fonts.ready, ...document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime)).map(({ finished }) => finished)]).then(() => null)`)
}

/** What does not fit on the page as it stands, one line a place. */
export async function misfits(page: Page, where: string): Promise<string[]> {
  await settle(page)
  return (await page.evaluate<string[]>(MEASURE)).map((line) => `${where}: ${line}`)
}
