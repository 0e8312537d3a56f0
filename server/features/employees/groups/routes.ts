import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import {
  ChosenMembers,
  GroupCreated,
  GroupEdit,
  GroupList,
  GroupMembers,
  GroupNames,
  GroupPage,
  GroupPreview,
  GroupTrial,
  MemberQuery,
  MembersChanged,
  NewGroup,
} from './schemas.ts'
import {
  createGroup,
  describeGroup,
  editGroup,
  listGroupNames,
  listGroups,
  listMembers,
  moveMembers,
  previewGroup,
  removeGroup,
} from './service.ts'

const tags = ['groups']

export const groupRoutes: Feature = (app, deps) => {
  app.get(
    '/company/groups',
    { schema: { tags, summary: 'The groups of my company', response: { 200: GroupList } } },
    (request) => listGroups(deps, actorOf(request)),
  )

  app.post(
    '/company/groups',
    { schema: { tags, summary: 'Create a group', body: NewGroup, response: { 201: GroupCreated } } },
    async (request, reply) => reply.code(201).send(await createGroup(deps, actorOf(request), request.body)),
  )

  app.post(
    '/company/groups/preview',
    { schema: { tags, summary: 'Who would follow these rules', body: GroupTrial, response: { 200: GroupPreview } } },
    (request) => previewGroup(deps, actorOf(request), request.body),
  )

  app.get(
    '/company/groups/:id',
    { schema: { tags, summary: 'A group, and what names it', params: IdParams, response: { 200: GroupPage } } },
    (request) => describeGroup(deps, actorOf(request), request.params.id),
  )

  app.put(
    '/company/groups/:id',
    {
      schema: {
        tags,
        summary: 'Change what a group is called, and its rules',
        params: IdParams,
        body: GroupEdit,
        response: { 200: GroupPage },
      },
    },
    (request) => editGroup(deps, actorOf(request), request.params.id, request.body),
  )

  app.delete(
    '/company/groups/:id',
    { schema: { tags, summary: 'Delete a group that nothing names', params: IdParams, response: { 204: z.null() } } },
    async (request, reply) => {
      await removeGroup(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/company/groups/:id/members',
    {
      schema: {
        tags,
        summary: 'The people of a group, and why each is in it',
        params: IdParams,
        querystring: MemberQuery,
        response: { 200: GroupMembers },
      },
    },
    (request) => listMembers(deps, actorOf(request), request.params.id, request.query),
  )

  app.post(
    '/company/groups/:id/members',
    {
      schema: {
        tags,
        summary: 'Put people into a group, whatever its rules',
        params: IdParams,
        body: ChosenMembers,
        response: { 200: MembersChanged },
      },
    },
    (request) => moveMembers(deps, actorOf(request), request.params.id, { ...request.body, move: 'add' }),
  )

  app.post(
    '/company/groups/:id/members/removals',
    {
      schema: {
        tags,
        summary: 'Take people out again who were put into a group',
        params: IdParams,
        body: ChosenMembers,
        response: { 200: MembersChanged },
      },
    },
    (request) => moveMembers(deps, actorOf(request), request.params.id, { ...request.body, move: 'remove' }),
  )
}

/** For whoever chooses whom something is for. */
export const groupNameRoutes: Feature = (app, deps) => {
  app.get(
    '/company/group-names',
    { schema: { tags, summary: 'What the groups of my company are called', response: { 200: GroupNames } } },
    (request) => listGroupNames(deps, actorOf(request)),
  )
}
