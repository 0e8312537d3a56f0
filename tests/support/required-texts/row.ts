/** Where in the page the words stand; names are exact, and `inside` narrows to one landmark, list or card. */
export type Place =
  | { is: 'heading'; level: number }
  | { is: 'link'; to: RegExp; spoken?: string }
  | { is: 'button' | 'tab' | 'menuitem' | 'checkbox'; spoken?: string }
  | { is: 'text' | 'placeholder' | 'field' }
  /** What a choice shows before anybody has chosen. */
  | { is: 'chosen'; of: string }
  /** All the choices of an open list, or of a group of buttons, in order; the words name them with commas between. */
  | { is: 'options' }
  | { is: 'toast'; title?: string }
  /** So many boxes or cards; the words say what they are. */
  | { is: 'count'; of: 'listitem' | 'article'; exactly: number }
  /** What the unmodified sign-in client answers a program. */
  | { is: 'client' }

/** An article is named by its heading. */
export type Inside = {
  role: 'banner' | 'main' | 'navigation' | 'region' | 'complementary' | 'list' | 'article' | 'dialog' | 'group'
  name?: string
}

export type Row = { words: string; place: Place; inside?: Inside }

/** Who looks: `fresh` people were made for the test and have nothing saved, issued or submitted. */
export type Who =
  | 'visitor'
  | 'employee'
  | 'fresh employee'
  | 'supplier'
  | 'fresh supplier'
  | 'person of all roles'
  | 'nobody'

/** A screen in one state, and every required text that it shows in it. */
export type Texts<Scene extends string = string> = {
  /** The section of the requirement that names them. */
  section: string
  screen: string
  who: Who
  /** The name of the way to bring the state about: see scenes.ts, or the file that `provenIn` names. */
  scene: Scene
  /** A test that holds the words where no screen needs to be opened; without it a browser walks them. */
  provenIn?: string
  rows: readonly Row[]
}

export const heading = (words: string, level: number, inside?: Inside): Row => ({
  words,
  place: { is: 'heading', level },
  ...(inside && { inside }),
})

/** `spoken` is the whole name where more is said than is seen. */
export const link = (words: string, to: RegExp, more: { inside?: Inside; spoken?: string } = {}): Row => ({
  words,
  place: { is: 'link', to, ...(more.spoken && { spoken: more.spoken }) },
  ...(more.inside && { inside: more.inside }),
})

type Pressable = 'button' | 'tab' | 'menuitem' | 'checkbox'
const pressable =
  (is: Pressable) =>
  (words: string, more: { inside?: Inside; spoken?: string } = {}): Row => ({
    words,
    place: { is, ...(more.spoken && { spoken: more.spoken }) },
    ...(more.inside && { inside: more.inside }),
  })

export const button = pressable('button')
export const tab = pressable('tab')
export const menuItem = pressable('menuitem')
export const checkbox = pressable('checkbox')

export const text = (words: string, inside?: Inside): Row => ({
  words,
  place: { is: 'text' },
  ...(inside && { inside }),
})

export const placeholder = (words: string): Row => ({ words, place: { is: 'placeholder' } })
export const field = (words: string): Row => ({ words, place: { is: 'field' } })
export const chosen = (words: string, of: string): Row => ({ words, place: { is: 'chosen', of } })
export const options = (words: string, inside?: Inside): Row => ({
  words,
  place: { is: 'options' },
  ...(inside && { inside }),
})
export const client = (words: string): Row => ({ words, place: { is: 'client' } })

export const toast = (words: string, title?: string): Row => ({
  words,
  place: { is: 'toast', ...(title && { title }) },
})

export const count = (words: string, exactly: number, of: 'listitem' | 'article', inside: Inside): Row => ({
  words,
  place: { is: 'count', of, exactly },
  inside,
})
