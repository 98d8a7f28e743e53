/** Must be imported before rtc-node, which otherwise prints debug lines between the figures. */
process.env['NODE_ENV'] = 'production';
