/** Whether shortcuts are made with the Command key here. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A shortcut of Ctrl or Command as its keyboard writes it: 'Ctrl+C' or '⌘C'. */
export function shortcutName(key: string): string {
  return isApple ? `⌘${key}` : `Ctrl+${key}`
}
