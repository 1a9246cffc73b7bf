import { publicPageMessages as labels } from '@consortia/proto/gateway/messages/public-pages';
import { postsApi } from '@consortia/proto/posts/api';
import { plainText } from '@consortia/proto/rich-text';
import { factsHtml, html, richTextHtml } from './markup.ts';
import type { PresentPage } from './public-page.ts';

export const presentOpportunity: PresentPage = async ({ read, params, publicUrl }) => {
  const post = await read(postsApi.readOpportunity, { params: { slug: params.slug! } });
  const { user, organisation, action } = post;
  const topic = action?.topic ?? post.topic;
  const author = user.anonymous
    ? { '@type': 'Organization', name: user.name }
    : { '@type': 'Person', name: user.name, url: publicUrl + user.profileUrl };
  return {
    title: post.name,
    description: plainText(post.message),
    path: post.url,
    picture: `${post.url}/preview.png`,
    data: [
      {
        '@type': 'Article',
        headline: post.name.slice(0, 110),
        url: publicUrl + post.url,
        ...(post.approvedAt && { datePublished: post.approvedAt }),
        author,
        publisher: { '@type': 'Organization', name: labels.siteName, url: publicUrl },
        ...(topic && { about: { '@type': 'Grant', name: topic.title, identifier: topic.identifier } }),
      },
    ],
    body: html`<h1>${post.name}</h1>${factsHtml([
      [labels.author, user.name],
      [labels.organisation, organisation?.name],
      [labels.call, topic && `${topic.title} (${topic.identifier})`],
      [labels.roles, post.roles.join(', ')],
      [labels.expertiseSought, post.expertiseSought.join(', ')],
    ])}${richTextHtml(post.message)}`,
  };
};
