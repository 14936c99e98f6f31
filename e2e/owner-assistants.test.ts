import { assistantLimits, assistantMessages, mcpEndpoint } from '#contract/assistants/assistants.ts';
import { pages } from '#contract/addresses.ts';
import type { Project } from '#contract/projects/projects.ts';
import { connectAssistant } from '#testing/assistant.ts';
import { expectNothingOverflows } from './fixtures/layout.ts';
import { expect, test } from './fixtures/journey.ts';

test('the owner connects an assistant, which writes a draft, and revokes its access', async ({
  owner,
  errors,
}) => {
  // The wrong password.
  errors.expect(/status of 400/u);
  const { page } = owner;
  await owner.isSignedIn();
  await owner.has.addCategory({ category_name: 'Maps', category_icon_link: 'globe' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const address = owner.has.origin + mcpEndpoint;
  const dialog = page.getByRole('dialog');

  const token = await test.step('creates a token with the password, and shows it once', async () => {
    await owner.opens(pages.assistants);
    await page.getByRole('button', { name: 'Create a token' }).click();
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Name is required/u);
    await dialog.getByLabel('Name').fill('Claude on the laptop');
    await dialog.getByLabel('Current password').fill('wrong');
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expect(dialog.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
    await owner.checksAccessibility();
    await dialog.getByLabel('Current password').fill(owner.account.password);
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expect(dialog).toHaveAccessibleName('Connect your assistant');
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('alert')).toHaveText(/Copy it now/u);
    await dialog.getByRole('button', { name: 'Copy the configuration' }).click();
    await expect(dialog.getByText('Copied')).toBeVisible();
    await owner.checksAccessibility();
    await expectNothingOverflows(page);
    const clipboardText = await page.evaluate(() => navigator.clipboard.readText());
    const [server] = Object.values(
      (
        JSON.parse(clipboardText) as {
          mcpServers: Record<string, { url: string; headers: Record<string, string> }>;
        }
      ).mcpServers,
    );
    expect(new URL(server?.url ?? '').pathname).toBe(mcpEndpoint);
    const [, secret = ''] = server?.headers['Authorization']?.split(' ') ?? [];
    await expect(dialog.getByText(secret, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'I saved it' }).click();
    await expect(page.getByText(secret)).toHaveCount(0);
    return secret;
  });

  const entry = page.getByRole('list', { name: 'Tokens' }).getByRole('listitem');
  const assistant = await test.step('the assistant writes a draft', async () => {
    await expect(entry).toContainText('Not used yet');
    const connected = await connectAssistant(address, token);
    const draft = await connected.callTool<Project>('create_project', {
      project_title: 'Valley in May',
      category: 'Maps',
      project_overview: 'A map of the valley.',
      project_highlights: 'Every path was walked.',
      project_tags: ['Paper'],
      technology_used: ['Ink'],
    });
    expect(draft.state).toBe('draft');
    return connected;
  });

  await test.step('the owner sees the last use and the changes', async () => {
    await owner.opens(pages.projectManager);
    const row = page.getByRole('row', { name: /Valley in May/u });
    await expect(row).toContainText('Draft');
    await owner.goesTo('Settings', 'Assistants');
    await expect(entry).toContainText(/Claude on the laptop.*Read and write drafts.*Last used/su);
    await owner.checksAccessibility();
  });

  await test.step('a revoked token is refused', async () => {
    await assistant.callTool('list_projects');
    await page.getByRole('button', { name: 'Revoke Claude on the laptop' }).click();
    await dialog.getByLabel('Current password').fill(owner.account.password);
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await owner.seesToast(assistantMessages.revoked);
    await expect(page.getByText('No assistants connected')).toBeVisible();
    await expect(assistant.callTool('list_projects')).rejects.toThrow();
    await assistant.disconnect();
  });

  await test.step('a hint says when the maximum number of tokens is reached', async () => {
    const make = page.getByRole('button', { name: 'Create a token' });
    await expect(make).toBeEnabled();
    for (let number = 1; number <= assistantLimits.tokens; number += 1)
      await owner.has.createAssistantToken({
        name: `Number ${number}`,
        rights: 'read',
        days: '30',
        current_password: owner.account.password,
      });
    await owner.opens(pages.assistants);
    await expect(make).toBeDisabled();
    await expect(make).toHaveAccessibleDescription(assistantMessages.tooMany);
  });
});
