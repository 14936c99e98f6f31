import * as z from 'zod/mini';
import { storedPictureId } from '#contract/projects/case-study.ts';
import {
  accessApi,
  accessLinkMade,
  accessPassword,
  accessSaved,
  newAccessLink,
  projectAccess,
} from '#contract/projects/protected-projects.ts';
import { successBody } from '#contract/success.ts';
import { accessMessages } from '#contract/ui-text/owner.ts';
import { sessionOf } from '../../../kernel/auth/owner-only.ts';
import { ownersRoutes } from '../../../kernel/auth/owner-routes.ts';
import { type App, done, idParams } from '../../../kernel/http/schemas.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { AccessSettings } from './access-settings.service.ts';
import type { ProjectAccessService } from './project-access.service.ts';

const linkParams = z.extend(idParams, { link: idParams.shape.id });
const sentCover = z.object({ picture: storedPictureId });

type Parts = Kernel & { accessSettings: AccessSettings; access: ProjectAccessService };

/** The owner's routes of a project's password, cover and access links. */
export function accessSettingsRoutes(app: App, parts: Parts): void {
  const { accessSettings, access, sessions } = parts;
  const owner = ownersRoutes(app, sessions, 'projects');
  const one = { params: idParams, response: accessSaved };

  owner.get(
    accessApi.of.route,
    { summary: 'Get the ways to open a protected project', params: idParams, response: projectAccess },
    (request) => accessSettings.get(request.params.id),
  );
  owner.put(
    accessApi.password.route,
    {
      ...one,
      summary: 'Set the password of a protected project',
      description: 'Ends the access of everybody who entered with the former one.',
      body: accessPassword,
      failures: ['unavailable'],
    },
    async (request) => {
      const { password_set_at: before } = await accessSettings.get(request.params.id);
      const changed = await accessSettings.setPassword(request.params.id, request.body.password);
      const message = before === null ? accessMessages.passwordSet : accessMessages.passwordChanged;
      return done(message, { access: changed });
    },
  );
  owner.delete(
    accessApi.password.route,
    { ...one, summary: 'Remove the password of a protected project' },
    async (request) =>
      done(accessMessages.passwordRemoved, {
        access: await accessSettings.setPassword(request.params.id, null),
      }),
  );
  owner.put(
    accessApi.cover.route,
    {
      ...one,
      summary: 'Set the cover picture of a protected project',
      description:
        '`picture` is the id of an upload or of another stored picture. Visitors see it if `cover` of the project is `picture`.',
      body: sentCover,
    },
    async (request) =>
      done(accessMessages.coverSaved, {
        access: await accessSettings.setCover(request.params.id, request.body.picture),
      }),
  );
  owner.delete(
    accessApi.cover.route,
    { ...one, summary: 'Remove the cover picture of a protected project' },
    async (request) =>
      done(accessMessages.coverRemoved, { access: await accessSettings.setCover(request.params.id, null) }),
  );
  linkRoutes(app, parts);

  owner.post(
    accessApi.open.route,
    {
      summary: 'Open a protected project in the owner’s browser',
      description: 'Sets the cookie of a visitor with access. It is void when the session ends.',
      params: idParams,
      response: successBody,
    },
    async (request, reply) => {
      reply.header('set-cookie', await access.open(request.params.id, sessionOf(request)));
      return done(accessMessages.opened);
    },
  );
}

function linkRoutes(app: App, { accessSettings, sessions }: Parts): void {
  const owner = ownersRoutes(app, sessions, 'projects');
  const one = { params: linkParams, response: accessSaved };

  owner.post(
    accessApi.links.route,
    {
      summary: 'Create an access link to a protected project',
      description: 'Returns its address, which is shown once.',
      params: idParams,
      body: newAccessLink,
      response: accessLinkMade,
      status: 201,
    },
    async (request) =>
      done(accessMessages.linkMade, await accessSettings.makeLink(request.params.id, request.body)),
  );
  owner.post(
    accessApi.revoke.route,
    {
      ...one,
      summary: 'Revoke an access link',
      description: 'Also ends the access of everybody who followed it.',
    },
    async ({ params }) =>
      done(accessMessages.linkRevoked, { access: await accessSettings.revokeLink(params.id, params.link) }),
  );
  owner.delete(accessApi.link.route, { ...one, summary: 'Remove an access link' }, async ({ params }) =>
    done(accessMessages.linkRemoved, { access: await accessSettings.removeLink(params.id, params.link) }),
  );
}
