import type { CheerioAPI } from 'cheerio'

/** What a page is made of: elements, texts, comments. */
export type PageNode = ReturnType<ReturnType<CheerioAPI['root']>['contents']>[number]
export type PageParent = Extract<PageNode, { children: unknown }>

const TEXT_NODE = 3

export const isParent = (node: PageNode): node is PageParent => 'children' in node

/** The words of a text; undefined for all else. */
export function wordsOf(node: PageNode): string | undefined {
  return node.nodeType === TEXT_NODE && 'data' in node ? node.data : undefined
}

export function tagOf(node: PageNode): string {
  return 'tagName' in node ? node.tagName.toLowerCase() : ''
}

export function attributesOf(node: PageNode): Readonly<Record<string, string>> {
  return 'attribs' in node ? node.attribs : {}
}
