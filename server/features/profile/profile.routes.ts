import * as z from 'zod/mini';
import type { ErrorCode } from '#contract/errors.ts';
import { profileMessages } from '#contract/messages/owner.ts';
import { api } from '#contract/paths.ts';
import { basicInfoInput, homeInput, profile as profileSchema, socialInput } from '#contract/profile.ts';
import { successBody } from '#contract/success.ts';
import { Failure } from '../../failure.ts';
import { json } from '../../cache/content.ts';
import type { ResponseCache } from '../../cache/response-cache.ts';
import { type App, answers, bearer, fileAnswers } from '../../http/schemas.ts';
import { ownerOnly, type Sessions } from '../../auth/sessions.ts';
import { acceptUploads, uploadedFile } from '../../http/multipart.ts';
import { pictureQuery, pictureTypes, sendPicture } from '../../images/picture-response.ts';
import type { Pictures } from '../../images/pictures.ts';
import type { ProfileService } from './profile.service.ts';

const tags = ['profile'];
const saveFailures: ErrorCode[] = [
  'malformed',
  'validation_failed',
  'unauthorized',
  'too_large',
  'unsupported_media_type',
];
const owned = { tags, security: bearer };

interface Parts {
  profile: ProfileService;
  pictures: Pictures;
  sessions: Sessions;
  cache: ResponseCache;
}

/** The calls of `/api/auth/profile`, but for the password. */
export async function profileRoutes(app: App, { profile, pictures, sessions, cache }: Parts): Promise<void> {
  app.get(
    api.profile,
    { schema: { tags, summary: "The owner's profile", response: answers(profileSchema) } },
    (request, reply) =>
      cache.reply(request, reply, api.profile, async () =>
        json(profileSchema, await profile.get({ withPhotoText: true })),
      ),
  );

  app.get(
    api.profilePhotoVersion(':hash'),
    {
      schema: {
        tags,
        summary: "The owner's photo",
        params: z.object({ hash: z.string() }),
        querystring: pictureQuery,
        response: fileAnswers(pictureTypes, ['validation_failed', 'not_found']),
      },
    },
    async (request, reply) => {
      const picture = await profile.photo();
      if (!picture) throw new Failure('not_found');
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

  app.put(
    api.updateBasicInfo,
    {
      onRequest: ownerOnly(sessions),
      schema: {
        ...owned,
        summary: 'Change name and phone number',
        body: basicInfoInput,
        response: answers(successBody, saveFailures),
      },
    },
    async (request) => {
      await profile.changeBasicInfo(request.body);
      return saved(profileMessages.basicInfoSaved);
    },
  );

  const upload = {
    ...owned,
    consumes: ['multipart/form-data'],
    response: answers(successBody, saveFailures),
  };
  await app.register(async (uploads: App) => {
    await acceptUploads(uploads, ['home_page_photo', 'resume']);

    uploads.put(
      api.updateHome,
      {
        onRequest: ownerOnly(sessions),
        config: { files: ['home_page_photo'] },
        schema: {
          ...upload,
          summary: 'Change what the home page says',
          description: '`home_page_photo` is a file, JPEG or PNG.',
          body: homeInput,
        },
      },
      async (request) => {
        await profile.changeHome(request.body, uploadedFile(request, 'home_page_photo'));
        return saved(profileMessages.homeSaved);
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
          description: '`resume` is a file, PDF. A link sent empty is cleared.',
          body: socialInput,
        },
      },
      async (request) => {
        await profile.changeSocial(request.body, uploadedFile(request, 'resume'));
        return saved(profileMessages.socialSaved);
      },
    );
  });
}

function saved(message: string) {
  return { success: true as const, message };
}
