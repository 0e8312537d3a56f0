import { type TouchEvent, useRef } from 'react'

/** A finger that went this far sideways, in CSS pixels, and twice as far as up or down, meant to turn. */
const LEAST_PX = 60

/** Whether the finger lies on something that moves sideways by itself, such as a code wider than the screen. */
function scrollsSideways(target: EventTarget): boolean {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== 'visible') return true
  }
  return false
}

/** Calls back with 1 for a swipe to the left, which brings what comes next, and -1 for one to the right. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const [touch, second] = Array.from(touches)
      const isSwipe = touch !== undefined && second === undefined && !scrollsSideways(target)
      from.current = isSwipe ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!from.current || !touch) return
      const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y]
      from.current = undefined
      if (Math.abs(x) >= LEAST_PX && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    },
  }
}
