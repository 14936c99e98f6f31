import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { ErrorCode } from '#contract/errors.ts';
import { profileMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/paths.ts';
import {
  basicInfoInput,
  homeInput,
  profile as profileSchema,
  socialInput,
} from '#contract/profile/profile.ts';
import { successBody } from '#contract/success.ts';
import { found } from '../../lib/failure.ts';
import { jsonRecord } from '../../kernel/cache/content.ts';
import {
  type App,
  bearer,
  bodyFailures,
  cachedResponses,
  done,
  fileResponses,
  ifMatch,
  responses,
} from '../../kernel/http/schemas.ts';
import { ownerOnly } from '../../kernel/auth/owner-only.ts';
import { recordEtag, versionsIn } from '../../kernel/http/etag.ts';
import { acceptUploads, uploadedFile } from '../../kernel/http/multipart.ts';
import { pictureQuery, pictureTypes, sendPicture } from '../../kernel/images/picture-response.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ProfileService } from './profile.service.ts';

const tags = ['profile'];
const saveFailures: ErrorCode[] = [...bodyFailures, 'stale', 'unauthorized'];
const owned = { tags, security: bearer, headers: ifMatch };
const upload = {
  ...owned,
  consumes: ['multipart/form-data'],
  response: responses(successBody, saveFailures),
};

type Parts = Kernel & { profile: ProfileService };

/** Routes of `/api/auth/profile` except the password. */
export async function profileRoutes(app: App, parts: Parts): Promise<void> {
  readRoutes(app, parts);
  basicInfoRoute(app, parts);
  await uploadRoutes(app, parts);
}

function readRoutes(app: App, { profile, pictures, cache }: Parts): void {
  app.get(
    api.profile,
    {
      schema: {
        tags,
        summary: 'Get the owner’s profile',
        description: '`home_photo=none` omits the photo as base64; `home_photo_url` is its URL.',
        querystring: z.object({ home_photo: z.optional(z.literal('none')) }),
        response: cachedResponses(profileSchema, ['validation_failed']),
      },
    },
    (request, reply) => {
      const withPhotoText = request.query.home_photo !== 'none';
      const address = withPhotoText ? api.profile : api.profileWithoutPhoto;
      return cache.reply(request, reply, address, async () =>
        jsonRecord(profileSchema, await profile.get({ withPhotoText })),
      );
    },
  );

  app.get(
    api.profilePhotoVersion(':hash'),
    {
      schema: {
        tags,
        summary: 'Get the owner’s photo',
        params: z.object({ hash: z.string() }),
        querystring: pictureQuery,
        response: fileResponses(pictureTypes, ['validation_failed', 'not_found']),
      },
    },
    async (request, reply) => {
      const picture = found(await profile.photo());
      const lasting = api.profilePhotoVersion(picture.hash);
      return sendPicture(request, reply, {
        pictures,
        picture,
        cache,
        lasting,
        w: request.query.w,
        namedHash: request.params.hash,
      });
    },
  );
}

function basicInfoRoute(app: App, { profile, sessions }: Parts): void {
  app.put(
    api.updateBasicInfo,
    {
      onRequest: ownerOnly(sessions),
      schema: {
        ...owned,
        summary: 'Change name and phone number',
        body: basicInfoInput,
        response: responses(successBody, saveFailures),
      },
    },
    async (request, reply) => {
      const version = await profile.changeBasicInfo(request.body, versionsIn(request.headers['if-match']));
      return saved(reply, version, profileMessages.basicInfoSaved);
    },
  );
}

async function uploadRoutes(app: App, { profile, sessions }: Parts): Promise<void> {
  await app.register(async (uploads: App) => {
    await acceptUploads(uploads, ['home_page_photo', 'resume']);

    uploads.put(
      api.updateHome,
      {
        onRequest: ownerOnly(sessions),
        config: { files: ['home_page_photo'] },
        schema: {
          ...upload,
          summary: 'Change the home page’s texts and photo',
          description: '`home_page_photo` is a JPEG or PNG file.',
          body: homeInput,
        },
      },
      async (request, reply) => {
        const file = uploadedFile(request, 'home_page_photo');
        const known = versionsIn(request.headers['if-match']);
        const version = await profile.changeHome(request.body, file, known);
        return saved(reply, version, profileMessages.homeSaved);
      },
    );

    uploads.put(
      api.updateSocial,
      {
        onRequest: ownerOnly(sessions),
        config: { files: ['resume'] },
        schema: {
          ...upload,
          summary: 'Change links and resume',
          description: '`resume` is a PDF file. An empty link is removed.',
          body: socialInput,
        },
      },
      async (request, reply) => {
        const file = uploadedFile(request, 'resume');
        const known = versionsIn(request.headers['if-match']);
        const version = await profile.changeSocial(request.body, file, known);
        return saved(reply, version, profileMessages.socialSaved);
      },
    );
  });
}

function saved(reply: FastifyReply, version: number, message: string) {
  reply.header('etag', recordEtag(version));
  return done(message);
}
