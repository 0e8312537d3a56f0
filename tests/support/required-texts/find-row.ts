import type { Locator, Page } from '@playwright/test'
import type { Inside, Row } from './row.ts'

type Scope = Page | Locator

function scopeOf(page: Page, inside: Inside | undefined): Scope {
  if (!inside) return page
  const { role, name } = inside
  if (role === 'article' && name) {
    return page.getByRole(role).filter({ has: page.getByRole('heading', { name, exact: true }) })
  }
  return page.getByRole(role, { ...(name && { name, exact: true }) })
}

/** The toasts are a live region; each is a box with a title, if it has one, and its words. */
function toastOf(page: Page, words: string, title: string | undefined): Locator {
  const toasts = page.getByRole('region', { name: 'Notifications' }).locator('[role$="dialog"]')
  const said = toasts.filter({ has: page.getByText(words, { exact: true }) })
  return title ? said.filter({ has: page.getByText(title, { exact: true }) }) : said
}

/** The box that carries this label; the form marks those that may stay empty. */
function labelled(page: Page, words: string): Locator {
  return page.getByLabel(new RegExp(`^${words}( \\(optional\\))?$`))
}

/** Where the row says that its words stand, whether they are there or not. */
export function findRow(page: Page, row: Row): Locator {
  const { words, place } = row
  const scope = scopeOf(page, row.inside)
  switch (place.is) {
    case 'heading':
      return scope.getByRole('heading', { name: words, level: place.level, exact: true })
    case 'link':
    case 'button':
    case 'tab':
    case 'menuitem':
    case 'checkbox':
      return scope.getByRole(place.is, { name: place.spoken ?? words, exact: true })
    case 'placeholder':
      return scope.getByPlaceholder(words, { exact: true })
    case 'field':
      return labelled(page, words)
    case 'chosen':
      return page.getByRole('combobox', { name: place.of, exact: true })
    case 'options':
      return row.inside ? scope.getByRole('button') : page.getByRole('listbox').getByRole('option')
    case 'toast':
      return toastOf(page, words, place.title)
    case 'count':
      return scope.getByRole(place.of)
    default:
      return scope.getByText(words, { exact: true })
  }
}
