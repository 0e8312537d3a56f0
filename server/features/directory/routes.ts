import type { Room } from '../../auth/guard/actor.ts'
import { directoryTokenRoutes } from './directory-tokens/routes.ts'
import { scimCallRoutes } from './scim-calls/routes.ts'
import { scimGroupRoutes } from './scim-groups/routes.ts'
import { discoveryRoutes, forDirectories } from './scim-protocol/routes.ts'
import { scimUserRoutes } from './scim-users/routes.ts'

export const directory: Room = { company_admin: [directoryTokenRoutes, scimCallRoutes] }

/** What a company's directory calls, by the protocol's own address. */
export const scim = forDirectories([discoveryRoutes, scimUserRoutes, scimGroupRoutes])
