import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { profileMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/addresses.ts';
import {
  basicInfoInput,
  homeInput,
  profile as profileSchema,
  socialInput,
} from '#contract/profile/profile.ts';
import { successBody } from '#contract/success.ts';
import { jsonRecord } from '../../kernel/cache/response-content.ts';
import { type App, cachedResponses, done, ifMatch } from '../../kernel/http/schemas.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { recordEtag, recordVersionsIn } from '../../kernel/http/etag.ts';
import { acceptUploads, uploadedFile } from '../../kernel/http/multipart.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ReadSiteContent } from '../site-content/site-content.service.ts';
import { type ProfileService, profileService } from './profile.service.ts';

const change = { headers: ifMatch, response: successBody };

type Parts = Kernel & { profile: ProfileService; siteContent: ReadSiteContent };

export function profileFeature(kernel: Kernel, { siteContent }: { siteContent: ReadSiteContent }) {
  const profile = profileService({ ...kernel, siteContent });
  return { routes: (app: App) => profileRoutes(app, { ...kernel, siteContent, profile }) };
}

/** Routes of `/api/auth/profile` except the password. */
async function profileRoutes(app: App, parts: Parts): Promise<void> {
  readRoutes(app, parts);
  basicInfoRoute(app, parts);
  await uploadRoutes(app, parts);
}

function readRoutes(app: App, { profile, siteContent, cache }: Parts): void {
  app.get(
    api.profile,
    {
      schema: {
        tags: ['profile'],
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
        jsonRecord(
          profileSchema,
          withPhotoText ? await profile.withPhotoText() : (await siteContent()).profile,
        ),
      );
    },
  );
}

function basicInfoRoute(app: App, { profile, sessions }: Parts): void {
  const owner = ownersRoutes(app, sessions, 'profile');

  owner.put(
    api.updateBasicInfo,
    { ...change, summary: 'Change name and phone number', body: basicInfoInput },
    async (request, reply) => {
      const recordVersion = await profile.changeBasicInfo(request.body, recordVersionsIn(request));
      return saved(reply, recordVersion, profileMessages.basicInfoSaved);
    },
  );
}

async function uploadRoutes(app: App, { profile, sessions }: Parts): Promise<void> {
  await app.register(async (uploads: App) => {
    acceptUploads(uploads, ['home_page_photo', 'resume']);
    const owner = ownersRoutes(uploads, sessions, 'profile');

    owner.put(
      api.updateHome,
      {
        ...change,
        summary: 'Change the home page’s texts and photo',
        description: '`home_page_photo` is a JPEG or PNG file.',
        body: homeInput,
        files: ['home_page_photo'],
      },
      async (request, reply) => {
        const file = uploadedFile(request, 'home_page_photo');
        const known = recordVersionsIn(request);
        const recordVersion = await profile.changeHome(request.body, file, known);
        return saved(reply, recordVersion, profileMessages.homeSaved);
      },
    );

    owner.put(
      api.updateSocial,
      {
        ...change,
        summary: 'Change links and resume',
        description: '`resume` is a PDF file. An empty link is removed.',
        body: socialInput,
        files: ['resume'],
      },
      async (request, reply) => {
        const file = uploadedFile(request, 'resume');
        const known = recordVersionsIn(request);
        const recordVersion = await profile.changeSocial(request.body, file, known);
        return saved(reply, recordVersion, profileMessages.socialSaved);
      },
    );
  });
}

function saved(reply: FastifyReply, recordVersion: number, message: string) {
  reply.header('etag', recordEtag(recordVersion));
  return done(message);
}
