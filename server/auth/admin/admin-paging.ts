import type { FastifyReply } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import type { PageQuery } from './admin-schemas.ts'

/**
 * The total and the neighbouring pages, in the headers that the client library reads. It takes the text after the first `=` of
 * an address for the page, so `page` must stand first.
 */
export function sendPaging(
  reply: FastifyReply,
  deps: Pick<Deps, 'config'>,
  list: { path: string; query: PageQuery; total: number },
): void {
  const { path, query, total } = list
  const { page, per_page: perPage } = query
  const last = Math.max(1, Math.ceil(total / perPage))
  const linkTo = (number: number, rel: string) =>
    `<${deps.config.publicUrl}/auth/v1${path}?page=${number}&per_page=${perPage}>; rel="${rel}"`
  const links = [...(page < last ? [linkTo(page + 1, 'next')] : []), linkTo(last, 'last')]
  reply.header('x-total-count', String(total)).header('link', links.join(', '))
}
