/** Whether shortcuts are made with the Command key on devices that say this of themselves. */
export const hasCommandKey = (userAgent: string) => /Mac|iPhone|iPad/.test(userAgent)

export const isApple = hasCommandKey(navigator.userAgent)

/** A shortcut of Ctrl or Command as its keyboard writes it: 'Ctrl+C' or '⌘C'. */
export function shortcutName(key: string, withCommand = isApple): string {
  return withCommand ? `⌘${key}` : `Ctrl+${key}`
}

/** How to copy what the browser would only select. A finger has no keys to press. */
export function copyByHand(): string {
  return window.matchMedia('(pointer: coarse)').matches ? 'Hold it and choose Copy.' : `Press ${shortcutName('C')}.`
}
