/** To be imported before rtc-node, which otherwise writes its debug lines among the figures. */
process.env['NODE_ENV'] = 'production';
